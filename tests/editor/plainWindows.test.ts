import { cpSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { createElement, type ComponentType } from 'react'
import { afterAll, expect, test, vi } from 'vitest'
import { isQuick } from '../depth'
import { pointerTo } from '../../src/manifest/edits/pointer'
import { nothingYet, type EditorState } from '../../src/editor/store/EditorState'
import { loadTexts, screenLanguage } from '../../src/editor/words/screenLanguages'
import { isRecord, valueAt } from '../../src/manifest/core/read'
import { handlers } from '../../src/editor/server/handlers'
import type { EditedSite } from '../../src/editor/server/EditedSite'
import { importSheet } from '../../src/editor/server/sheets/importSheet'
import { fromRoot } from '../../src/node/process/paths'
import { ownersTexts, partsOf, technical, withoutOwnersTexts } from './everyView'
import { stubBrowser } from './screenMocks'
import { openSite } from './openSite'
import { temporaryFolder } from '../temporaryFolder'

/* The windows whose texts come from the server, each with what it answers for a site that was changed and saved. */

const answered = vi.hoisted(() => ({}) as Record<string, unknown>)
// Files share what they import: what another one has loaded is loaded anew, with the mocks of this one.
vi.hoisted(() => vi.resetModules())
vi.mock('../../src/editor/controls/Window', async (original) => ({
  ...(await original<object>()),
  ...(await import('./screenMocks')).windowInPlace,
}))
// What is asked is answered at once, and used in the same rendering.
vi.mock('../../src/editor/api/ask', () => {
  const ask = (name: string): Promise<unknown> => {
    const asked = Promise.resolve(answered[name])
    Reflect.set(asked, 'then', (use: (answer: unknown) => unknown) => use(answered[name]))
    return asked
  }
  const whenAnswered = (question: () => Promise<unknown>, use: (answer: unknown) => void) => void question().then(use)
  return { ask, whenAnswered, useAnswer: (name: string) => answered[name] }
})
vi.mock('react', async (original) => {
  const react = await original<typeof import('react')>()
  const useEffect = (effect: () => void): void => {
    const isDone = react.useRef(false)
    if (!isDone.current) effect()
    isDone.current = true
  }
  // Only the screen's own state is read: no field is typed in.
  const useSyncExternalStore = (_: unknown, __: unknown, read: () => unknown = () => false): unknown => read()
  return { ...react, useEffect, useSyncExternalStore }
})
stubBrowser()

const folder = temporaryFolder('windows')
afterAll(() => void vi.doUnmock('react'))

/** A site with steps of every kind: values of all sorts, entries, sections, an order and ticks. */
function changedSite(): EditedSite {
  cpSync(dirname(fromRoot('tests/sites/pest-control/site.json')), folder, { recursive: true })
  const site = openSite(join(folder, 'site.json'), join(folder, 'journals'))
  const change = (keys: readonly (string | number)[], value: unknown): void =>
    void site.step([{ do: 'set', at: pointerTo(site.root, keys), value }], { kind: 'edit', at: keys.map(String) })
  change(['company', 'phone'], '+91 98765 43210')
  change(['catalogs', 'cities', 0, 'served'], valueAt(site.root, 'catalogs', 'cities', 0, 'served') !== true)
  site.step([{ do: 'remove', at: pointerTo(site.root, ['catalogs', 'services', 1]) }], { kind: 'remove', at: [] })
  site.step([{ do: 'move', at: pointerTo(site.root, ['routes', 0, 'sections', 2]), to: 1 }], { kind: 'move', at: [] })
  site.step([{ do: 'remove', at: pointerTo(site.root, ['routes', 0, 'sections', 3]) }], { kind: 'remove', at: [] })
  return site
}

test.each(isQuick ? (['en'] as const) : (['en', 'hi'] as const))(
  'every window says what was done without words of a program, in %s',
  async (language) => {
    const { openScreen } = await import('./screenTexts')
    const { ChangesDialog, HistoryDialog } = await import('../../src/editor/screen/dialogs/SaveDialogs')
    const { PublishDialog } = await import('../../src/editor/screen/dialogs/PublishDialog')
    const { SheetDialog, SheetFindings } = await import('../../src/editor/screen/dialogs/SheetDialog')
    const { Conflicts } = await import('../../src/editor/screen/dialogs/Conflicts')
    const { Uses } = await import('../../src/editor/screen/dialogs/Rename')
    const { FormMail } = await import('../../src/editor/screen/panel/Panel')
    const textsOf = await openScreen(screenLanguage(language))
    const site = changedSite()
    const { ids, parts } = partsOf(site)
    const owners = [...ownersTexts(site.document.base.root), ...ownersTexts(site.root)]
    const own = new Set<unknown>(['nginx', ...Object.values((await loadTexts(screenLanguage(language))).words)])
    const faults: string[] = []
    const see = async (
      where: string,
      window: ComponentType,
      state: Partial<EditorState['site']> = {},
    ): Promise<void> => {
      const shown = { ...(await handlers.state(site, {}, language)), ...state }
      const texts = textsOf(window, { ...nothingYet, site: shown })
      expect(texts, where).not.toEqual([])
      for (const text of texts) {
        if (own.has(text)) continue
        const rest = withoutOwnersTexts(text, owners)
        if (technical.test(rest) || ids.has(text)) faults.push(`${where}: ${text}`)
      }
    }
    const open = { isOpen: true, onClose: () => Promise.resolve() }
    answered.changes = await handlers.changes(site, {}, language)
    await see('changes', () => createElement(ChangesDialog, open))
    expect(site.save()).toBeUndefined()
    answered.saves = await handlers.saves(site, {}, language)
    answered.history = await handlers.history(site, {}, language)
    await see('history', () => createElement(HistoryDialog, open))
    await see('publish', () => createElement(PublishDialog, open))
    await see('sheet', () => createElement(SheetDialog, { list: 'services', title: 'Services', ...open }))
    for (const cells of [
      'id,name,icon\nnew-one,Bees,ph:drop',
      'id,name,nonsense\nnew-one,Bees,1',
      'id,name,price\nnew-one,Bees,x',
    ]) {
      const answer = await importSheet(site, Buffer.from(cells), {
        list: 'services',
        keepsGone: false,
        agreed: undefined,
      })
      if (answer) await see(`sheet ${cells}`, () => createElement(SheetFindings, { answer }))
    }
    const conflicts = [{ at: ['catalogs', 'cities'], mine: { served: true }, theirs: { served: false } }]
    await see('conflict', () => createElement(Conflicts), { conflicts })
    for (const part of parts) {
      const uses = (answered.uses = await handlers.uses(site, { at: part }, language))
      await see(`uses of ${part.join(' ')}`, () => createElement(Uses, { uses }))
      if (part[0] !== 'forms') continue
      answered.mail = await handlers.mail(site, { form: part[1] ?? '' }, language)
      if (isRecord(answered.mail) && Object.values(answered.mail).some((one) => one !== undefined))
        await see(`mail of ${part.join(' ')}`, () => createElement(FormMail, { part }))
    }
    expect(faults).toEqual([])
  },
)
