import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { checkFile, type CheckedFile } from '../../src/node/check/checkFile'
import type { Manifest } from '../../src/manifest/generated/manifest.generated'
import { pestControlFile } from '../sites/fixtureSites'

/** A copy of the first site in a folder of its own, which its owner edits. */
export class EditedSite {
  readonly folder = mkdtempSync(join(tmpdir(), 'edited-'))
  readonly file = join(this.folder, 'site.json')
  readonly media = join(this.folder, 'media')

  constructor() {
    cpSync(dirname(pestControlFile), this.folder, { recursive: true })
  }

  /** Changes the manifest and saves it. */
  change(edit: (manifest: Manifest) => void): void {
    const manifest = JSON.parse(readFileSync(this.file, 'utf8')) as Manifest
    edit(manifest)
    writeFileSync(this.file, `${JSON.stringify(manifest, null, 2)}\n`)
  }

  check(): CheckedFile {
    return checkFile(this.file)
  }

  remove(): void {
    rmSync(this.folder, { recursive: true })
  }
}
