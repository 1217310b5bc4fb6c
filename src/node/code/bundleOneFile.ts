import type { BuildOptions, Plugin } from 'vite'
import { chunksOf } from './bundleCode'

/** Compiles a file of a kind and what it imports to one file for visitors' browsers. @param input the file, in `root` */
export async function bundleOneFile(
  root: string,
  input: string,
  plugins: Plugin[],
  options: BuildOptions['rolldownOptions'],
): Promise<string> {
  const { build } = await import('vite')
  const built = await build({
    configFile: false,
    root,
    logLevel: 'silent',
    mode: 'production',
    plugins,
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      target: 'es2020',
      modulePreload: false,
      copyPublicDir: false,
      rolldownOptions: { input, preserveEntrySignatures: 'strict', ...options },
    },
  })
  return chunksOf(built)[0]?.code ?? ''
}
