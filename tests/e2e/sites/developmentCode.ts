import { build } from 'vite'
import type { OutputFiles } from '../../../src/node/output/outputFiles'
import { viteProject } from '../../../src/node/code/viteProject'
import { fromRoot } from '../../../src/node/process/paths'

/**
 * The same site with the development build of the browser's code: React then tells every mismatch between the HTML and
 * its first render, with the place.
 */
export async function withDevelopmentCode(files: OutputFiles, base: string): Promise<OutputFiles> {
  process.env.NODE_ENV = 'development'
  const names = { entryFileNames: 'development/[name].js', chunkFileNames: 'development/[name].js' }
  const bundled = await build({
    ...viteProject,
    logLevel: 'error',
    mode: 'development',
    // Styles by the sheet's own interface, as visitors get them: the pages' content policy allows no others.
    define: { 'process.env.NODE_ENV': '"development"', SC_DISABLE_SPEEDY: 'false' },
    build: {
      write: false,
      minify: false,
      copyPublicDir: false,
      rolldownOptions: { input: { loader: fromRoot('src/app/browser/loader.ts') }, output: names },
    },
  })
  const made: OutputFiles = new Map(files)
  for (const file of [bundled].flat().flatMap((result) => ('output' in result ? result.output : [])))
    if (file.type === 'chunk') made.set(file.fileName, file.code)
  for (const [path, content] of files) {
    if (path.endsWith('.html'))
      made.set(
        path,
        String(content).replace(
          /(<script type="module" src=")[^"]*/,
          (_, start: string) => `${start}${base}development/loader.js`,
        ),
      )
  }
  return made
}
