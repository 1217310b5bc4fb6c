import type { LanguageSource } from './Source'

/** A command and where it is run. */
export interface Command {
  file: string
  args: readonly string[]
  folder: string
  /** Beside the environment that it is started in. */
  env?: Readonly<Record<string, string>>
}

/** Another generator that builds the same pages. */
export interface Generator {
  name: string
  /** Finds it, or fetches it into a folder of its own. Returns its name with its version; throws `NotThere`. */
  find(): Promise<string>
  /**
   * Writes the site as this generator's users would have it; what is there already stays as it is.
   * @param media the media folder, absolute
   */
  write(source: readonly LanguageSource[], media: string, folder: string): void
  /** Builds the site of a folder into another. */
  command(folder: string, out: string): Command
}

/** A generator that cannot be measured here, with what to do. */
export class NotThere extends Error {}
