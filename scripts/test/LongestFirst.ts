import type { TestSequencer, TestSpecification } from 'vitest/node'

/** The files of tests that take longest, the longest first: begun last, one of them would run alone at the end. */
const longest = [
  'build/unchanged',
  'owner/site',
  'build/chatOpens',
  'relay/retries',
  'dev/durableData',
  'editor-server/drafts',
  'forms/faults',
  'build/progress',
  'dev/changedCode',
  'build/pageKeys',
  'sections/markup',
  'relay/leads/leads',
  'build/languageVisitors',
  'build/outputCommand',
  'schema/examplesInSites',
  'manifest/brokenCases',
  'ci/preCommit',
  'build/templates',
  'ci/runLines',
  'serve/limits',
  'build/kept',
  'relay/files',
  'manifest/edit/listFileCommands',
  'build/orderOfRules',
  'relay/faults',
  'build/documents',
  'dev/restart',
  'manifest/edit/commands',
  'surroundings/typefaces',
  'build/repeatable',
  'editor-server/listFiles',
]

const rankOf = ({ moduleId }: TestSpecification): number => {
  const rank = longest.findIndex((name) => moduleId.replaceAll('\\', '/').includes(`/tests/${name}.test.`))
  return rank === -1 ? longest.length : rank
}

/** The order of the files of tests, the same on every computer: on a new one nothing is known of how long they take. */
export class LongestFirst implements TestSequencer {
  sort(files: TestSpecification[]): TestSpecification[] {
    return [...files].sort((one, other) => rankOf(one) - rankOf(other) || compare(one.moduleId, other.moduleId))
  }

  shard(files: TestSpecification[]): TestSpecification[] {
    return files
  }
}

const compare = (one: string, other: string): number => (one < other ? -1 : Number(one > other))
