import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openOutput } from '../../src/node/output/openOutput'
import { serveFolder } from '../../src/node/serve/serveFolder'
import { temporaryFolder } from '../temporaryFolder'

const folder = temporaryFolder('townsite-before')

function build(version: number): void {
  const output = openOutput(join(folder, 'site'))
  for (const path of ['index.html', '404.html', `only-${version}/index.html`, `assets/script-${version}.js`])
    output.write(path, `${path} of version ${version}`)
  output.finish()
}

test('a page that was opened before a build still gets its script; its pages are the new ones', async () => {
  build(1)
  const host = await serveFolder(join(folder, 'site'), 0)
  const read = async (path: string) => {
    const answer = await fetch(host.url + path)
    return [answer.status, await answer.text()]
  }
  try {
    expect(await read('/assets/script-1.js')).toEqual([200, 'assets/script-1.js of version 1'])
    build(2)
    expect(await read('/assets/script-1.js')).toEqual([200, 'assets/script-1.js of version 1'])
    expect(await read('/assets/script-2.js')).toEqual([200, 'assets/script-2.js of version 2'])
    for (const path of ['/only-1', '/only-1/', '/assets/script-3.js', '/assets/../.townsite'])
      expect((await read(path))[0], path).toBe(404)
    expect(await read('/')).toEqual([200, 'index.html of version 2'])
  } finally {
    await host.close()
  }
})
