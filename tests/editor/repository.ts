import { execFileSync } from 'node:child_process'

/** Commits all files of a folder in a repository of its own, with a remote if one is named. @returns git in it */
export function repositoryIn(folder: string, remote?: string): (...words: string[]) => string {
  const git = (...words: string[]) => execFileSync('git', words, { cwd: folder, encoding: 'utf8', stdio: 'pipe' })
  git('init', '--quiet', '--initial-branch=main')
  git('config', 'user.name', 'Owner')
  git('config', 'user.email', 'owner@site.example')
  git('add', '.')
  git('commit', '--quiet', '--message', 'Begun')
  if (remote === undefined) return git
  git('init', '--quiet', '--bare', remote)
  git('remote', 'add', 'origin', remote)
  git('push', '--quiet', '--set-upstream', 'origin', 'main')
  return git
}
