import type { Failure, FailureReason } from '../../api/EditorApi'
import { meanings } from '../../../node/process/explainFailure'

/** By the codes of the system (errno(3)) and of Node's network, and those of our own commands. */
const byCode: Readonly<Record<string, FailureReason>> = {
  ENOSPC: 'diskFull',
  EDQUOT: 'diskFull',
  EFBIG: 'diskFull',
  EACCES: 'notAllowed',
  EPERM: 'notAllowed',
  EROFS: 'notAllowed',
  EBUSY: 'inUse',
  EMFILE: 'inUse',
  ENFILE: 'inUse',
  ENOMEM: 'noMemory',
  EIO: 'notThere',
  ENOENT: 'notThere',
  ENOTDIR: 'folderTaken',
  EISDIR: 'folderTaken',
  EEXIST: 'folderTaken',
  ENOTEMPTY: 'folderTaken',
  ESTALE: 'changedMeanwhile',
  ENOTFOUND: 'hostUnknown',
  EAI_AGAIN: 'noNetwork',
  ENETUNREACH: 'noNetwork',
  ENETDOWN: 'noNetwork',
  EHOSTUNREACH: 'noNetwork',
  ECONNREFUSED: 'refused',
  ETIMEDOUT: 'tooSlow',
  ECONNRESET: 'cutOff',
  EPIPE: 'cutOff',
  'name-same': 'sameName',
  'name-taken': 'nameTaken',
  'address-fixed': 'fixedAddress',
  'of-base': 'ofBase',
}

/** The words of programs that give no code: git, ssh, TLS and HTTP. Earlier ones count: "denied" is said of files and of keys. */
const byWords: readonly (readonly [words: RegExp, reason: FailureReason])[] = [
  [/certificate|self.signed|\bSSL\b|\bTLS\b/i, 'certificate'],
  [/\(publickey|authentication failed|could not read (?:user|pass)|host key verification|\b40[13]\b/i, 'notSignedIn'],
  [/\[rejected\]|non-fast-forward|fetch first/, 'newerThere'],
  [/tell me who you are|empty ident|auto-detect email/i, 'nameless'],
  [/index\.lock|another git process/i, 'inUse'],
  [/repository .*not found|does not appear to be a git repository|no such remote/i, 'noPlace'],
  [/no space left|disk quota/i, 'diskFull'],
  [/temporary failure in name resolution|network is (?:unreachable|down)|no route to host/i, 'noNetwork'],
  [/could not resolve|name or service not known|nodename nor servname/i, 'hostUnknown'],
  [/connection refused/i, 'refused'],
  [/time(?:d )?-?out|took longer than/i, 'tooSlow'],
  [/hang up|hung up|reset by peer|broken pipe|connection closed|other side closed|terminated/i, 'cutOff'],
  [/permission|read-only|denied/i, 'notAllowed'],
  [/out of memory|cannot allocate/i, 'noMemory'],
]

/** The reason in what a program printed. */
export function reasonOf(text: string): FailureReason {
  const code = Object.keys(byCode).find(
    (one) => new RegExp(`\\b${one}\\b`).test(text) || (meanings[one] !== undefined && text.includes(meanings[one])),
  )
  return byWords.find(([words]) => words.test(text))?.[1] ?? byCode[code ?? ''] ?? 'unknown'
}

/** The failure that an error of the system, or of one of our commands, is. */
export function failureOf(error: unknown): Failure {
  const technical = error instanceof Error ? error.message : String(error)
  const { code = '' } = error as { code?: unknown }
  return { reason: byCode[String(code)] ?? reasonOf(technical), technical }
}
