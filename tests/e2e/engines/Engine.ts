import type { Page } from '@playwright/test'

/** The part of a page that the visits use; browsers that Playwright cannot drive have it too. */
export interface PlainPage {
  goto(path: string): Promise<void>
  /** @param work runs in the page: it closes over nothing, and takes and returns JSON */
  evaluate(work: (given: never) => unknown, given?: unknown): Promise<unknown>
  mouse: { click(x: number, y: number): Promise<void> }
}

/** A running browser of another engine. */
export interface Engine {
  /** Opens a page without anything that another left in storage, on a screen of 390 × 844 px. */
  open(): Promise<PlainPage>
  close(): Promise<void>
}

/** As fixtures name it. */
export const asPage = (page: PlainPage): Page => page as unknown as Page

/** An expression for a piece of work and what it is given, whose value is JSON. */
export const expressionOf = (work: (given: never) => unknown, given?: unknown): string =>
  `JSON.stringify((${work.toString()})(${JSON.stringify(given) ?? ''}) ?? null)`
