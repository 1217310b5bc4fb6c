import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import english from '../../src/words/en.json' with { type: 'json' }
import hindi from '../../src/words/hi.json' with { type: 'json' }
import { failureOf, reasonOf } from '../../src/editor/server/publish/failureOf'
import { storeInGit } from '../../src/editor/server/publish/gitVersions'
import { folderNamed, whyNotInto } from '../../src/editor/server/publish/publishSite'
import { explainFailure, meanings } from '../../src/node/process/explainFailure'
import { fromRoot } from '../../src/node/process/paths'
import { openBounded } from '../../src/publish/check/openSite'
import { repositoryIn } from './repository'
import { temporaryFolder } from '../temporaryFolder'

/* Every failure is one of a few reasons, for which the screen has words; what a program said is for experts. */

const folder = temporaryFolder('townsite-failures')

test.each([
  ['getaddrinfo ENOTFOUND forms.example', 'hostUnknown'],
  ['getaddrinfo EAI_AGAIN forms.example', 'noNetwork'],
  ['connect ECONNREFUSED 127.0.0.1:9', 'refused'],
  ['connect ENETUNREACH 203.0.113.7:443', 'noNetwork'],
  ['read ECONNRESET', 'cutOff'],
  ['other side closed', 'cutOff'],
  ['Connect Timeout Error (attempted address: forms.example:443, timeout: 10000ms)', 'tooSlow'],
  ['it took longer than 20 s', 'tooSlow'],
  ['certificate has expired', 'certificate'],
  ['self-signed certificate in certificate chain', 'certificate'],
  ['unable to verify the first certificate', 'certificate'],
  ["fatal: unable to access 'https://git.example/site/': Could not resolve host: git.example", 'hostUnknown'],
  ['ssh: Could not resolve hostname git.example: Temporary failure in name resolution', 'noNetwork'],
  ["fatal: unable to access 'https://git.example/': SSL certificate problem: certificate has expired", 'certificate'],
  ['ssh: connect to host git.example port 22: Connection refused', 'refused'],
  ['ssh: connect to host git.example port 22: Connection timed out', 'tooSlow'],
  ['git@git.example: Permission denied (publickey).\nfatal: Could not read from remote repository.', 'notSignedIn'],
  ["fatal: could not read Username for 'https://git.example': terminal prompts disabled", 'notSignedIn'],
  ['remote: Invalid username or password.\nfatal: Authentication failed for …', 'notSignedIn'],
  ['Host key verification failed.', 'notSignedIn'],
  ['The requested URL returned error: 403', 'notSignedIn'],
  [' ! [rejected]        main -> main (fetch first)', 'newerThere'],
  ['Author identity unknown\n\n*** Please tell me who you are.', 'nameless'],
  ["fatal: Unable to create '/s/.git/index.lock': File exists.", 'inUse'],
  ['fatal: Out of memory, malloc failed', 'noMemory'],
  ['error: insufficient permission for adding an object to repository database .git/objects', 'notAllowed'],
  ["fatal: '/gone.git' does not appear to be a git repository", 'noPlace'],
  ['fatal: the remote end hung up unexpectedly', 'cutOff'],
  ['error: file write error: No space left on device', 'diskFull'],
  ['a hook has its own mind', 'unknown'],
])('%s', (said, reason) => expect(reasonOf(said)).toBe(reason))

test('every error of the system that commands have words for has its reason, by its code and by those words', () => {
  const silent = Object.keys(meanings).filter((code) => {
    const error = Object.assign(new Error(`${code}: told by the system, open`), { code, path: '/site/dist' })
    const [first, second] = [failureOf(error).reason, reasonOf(`Nothing was built: ${explainFailure(error)}.`)]
    return first === 'unknown' || first !== second
  })
  // They depend on how a computer is set up: their words are for experts.
  expect(silent).toEqual(['EXDEV', 'ENAMETOOLONG', 'ELOOP'])
})

test('all reasons have words in each language, and none has those of a program', () => {
  expect(Object.keys(hindi.editor.failures)).toEqual(Object.keys(english.editor.failures))
  for (const text of [...Object.values(english.editor.failures), ...Object.values(hindi.editor.failures)])
    expect(text).not.toMatch(/\b[A-Z]{5,}\b|[{}<>›_]|\bgit\b|\bnpm\b|\bexit\b|\.json/)
})

test('a service that cannot be reached says why, also by a name with several addresses', async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((done) => server.once('listening', done))
  const { port } = server.address() as AddressInfo
  await new Promise((done) => server.close(done))
  const visit = openBounded()
  for (const host of ['127.0.0.1', 'localhost'])
    expect(reasonOf((await visit(`http://${host}:${port}/`)).body), host).toBe('refused')
})

test('a folder that holds other things, the site’s own, or that is a file is said before anything is built', () => {
  const site = { site: { name: 'Taps', url: 'https://taps.example' } }
  const taken = join(folder, 'taken')
  mkdirSync(taken)
  writeFileSync(join(taken, 'letter.txt'), 'Dear aunt')
  expect(whyNotInto(taken, site)?.reason).toBe('folderTaken')
  expect(whyNotInto(join(taken, 'letter.txt'), site)?.reason).toBe('folderTaken')
  expect(whyNotInto(join(folder, 'new'), site)).toBeUndefined()
  expect(folderNamed(join(folder, 'site.json'), '.')).toEqual({ reason: 'folderOfSite' })
})

test('a place to publish that is gone is said in plain words, and git’s own are kept for experts', async () => {
  const own = join(folder, 'own')
  cpSync(fromRoot('tests/sites/minimal'), own, { recursive: true })
  repositoryIn(own, `${own}.git`)
  rmSync(`${own}.git`, { recursive: true })
  expect(await storeInGit(join(own, 'site.json'), join(own, 'media'), 'New')).toMatchObject({
    isDone: false,
    failures: [{ reason: 'noPlace', technical: expect.stringContaining('repository') }],
  })
})
