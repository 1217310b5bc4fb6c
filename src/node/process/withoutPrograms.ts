import { spawnSync } from 'node:child_process'

/** Keys that name a program, or need one, by the last part of their names. */
const ofPrograms =
  /\.(?:alternaterefscommand|askpass|clean|command|driver|editor|external|gitproxy|helper|pager|process|program|receivepack|required|smudge|sshcommand|textconv|uploadpack|vcs)$/i
/** The values with which git works as it does by itself; empty for other keys. */
const usual = new Map([
  ['program', 'gpg'],
  ['receivepack', 'git-receive-pack'],
  ['required', 'false'],
  ['sshcommand', 'ssh'],
  ['uploadpack', 'git-upload-pack'],
])
const always = [
  ['core.hooksPath', '/dev/null'],
  ['core.fsmonitor', 'false'],
  ['protocol.ext.allow', 'never'],
] as const

/** The environment in which git runs no program that a repository names, which others may have written. The user's own settings hold. */
export function withoutPrograms(folder: string): NodeJS.ProcessEnv {
  const options = ['config', '--list', '--name-only', '--show-scope', '-z']
  const listed = (spawnSync('git', options, { cwd: folder, encoding: 'utf8' }).stdout ?? '').split('\0')
  const named = listed.filter((key, at) => /^(?:local|worktree)$/.test(listed[at - 1] ?? '') && ofPrograms.test(key))
  const first = Number(process.env.GIT_CONFIG_COUNT ?? 0)
  const settings = [...named.map((key) => [key, usual.get(key.split('.').at(-1) ?? '') ?? ''] as const), ...always]
  return {
    ...process.env,
    GIT_CONFIG_COUNT: String(first + settings.length),
    ...Object.fromEntries(
      settings.flatMap(([key, value], index) => [
        [`GIT_CONFIG_KEY_${first + index}`, key],
        [`GIT_CONFIG_VALUE_${first + index}`, value],
      ]),
    ),
  }
}
