import type { Failure, FailureReason } from '../../api/EditorApi'
import { meanings } from '../../../node/process/explainFailure'

/** By the codes of the system (errno(3)) and of Node's network, and those of our own commands. */
const codes: Readonly<Partial<Record<FailureReason, readonly string[]>>> = {
  diskFull: ['ENOSPC', 'EDQUOT', 'EFBIG'],
  notAllowed: ['EACCES', 'EPERM', 'EROFS'],
  inUse: ['EBUSY', 'EMFILE', 'ENFILE'],
  noMemory: ['ENOMEM'],
  notThere: ['EIO', 'ENOENT'],
  folderTaken: ['ENOTDIR', 'EISDIR', 'EEXIST', 'ENOTEMPTY'],
  changedMeanwhile: ['ESTALE'],
  hostUnknown: ['ENOTFOUND'],
  noNetwork: ['EAI_AGAIN', 'ENETUNREACH', 'ENETDOWN', 'EHOSTUNREACH'],
  refused: ['ECONNREFUSED'],
  tooSlow: ['ETIMEDOUT'],
  cutOff: ['ECONNRESET', 'EPIPE'],
  sameName: ['name-same'],
  nameTaken: ['name-taken'],
  fixedAddress: ['address-fixed'],
  ofBase: ['of-base'],
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

const reasonOfCode = (isIt: (code: string) => boolean): FailureReason | undefined =>
  (Object.keys(codes) as FailureReason[]).find((reason) => codes[reason]?.some(isIt))

/** The reason in what a program printed. */
export const reasonOf = (text: string): FailureReason =>
  byWords.find(([words]) => words.test(text))?.[1] ??
  reasonOfCode(
    (code) => new RegExp(`\\b${code}\\b`).test(text) || Boolean(meanings[code] && text.includes(meanings[code])),
  ) ??
  'unknown'

/** The failure that an error of the system, or of one of our commands, is. */
export function failureOf(error: unknown): Failure {
  const technical = error instanceof Error ? error.message : String(error)
  const { code = '' } = error as { code?: unknown }
  return { reason: reasonOfCode((one) => one === code) ?? reasonOf(technical), technical }
}
