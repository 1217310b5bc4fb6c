import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RouteKind } from '../../../scripts/screenshots/routeKinds'

export const plainKinds: readonly RouteKind[] = [{ name: 'one word', path: '/' }]

/** A page of one word, with what is pressed: what it takes there, the browser takes by itself. */
const page = (next: string): string => `<!doctype html>
<html lang="en">
<meta name="viewport" content="width=device-width">
<title>Word</title>
<button data-opens-dialog="menu" onclick="menu.showModal()">Word</button>
<dialog id="menu">Word</dialog>
<details data-chat><summary>Word</summary>Word</details>
<main><a href="${next}">Word</a><form><input></form></main>
<script type="speculationrules">{"prefetch":[{"where":{"href_matches":"/*"},"eagerness":"moderate"}]}</script>
`

/** Writes two pages of one word that link to each other. */
export function writePlainPages(folder: string): void {
  mkdirSync(join(folder, 'next'), { recursive: true })
  writeFileSync(join(folder, 'index.html'), page('/next'))
  writeFileSync(join(folder, 'next/index.html'), page('/'))
}
