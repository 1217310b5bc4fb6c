import type { TestSequencer, TestSpecification } from 'vitest/node'

/** The files of tests that take longest, the longest first: begun last, one of them would run alone at the end. */
const longest = [
  'build/chatOpens',
  'owner/site',
  'build/unchanged',
  'editing/drafts',
  'build/kept',
  'serve/limits',
  'build/languageVisitors',
  'build/documents',
  'hosts/hosts',
  'build/outputCommand',
  'forms/faults',
  'relay/leads/leads',
  'ci/runLines',
  'build/progress',
  'build/prepareFonts',
  'edits/edits',
  'dev/restart',
  'serve/requests',
  'publish/publishFiles',
  'newKinds',
  'manifest/mutants.property',
  'build/templates',
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
