/** Runs a bundler. Vite reads NODE_ENV in every mode: a cached bundle must not depend on the environment. */
export async function inProduction<T>(bundle: () => Promise<T>): Promise<T> {
  const before = process.env.NODE_ENV
  process.env.NODE_ENV = 'production'
  try {
    return await bundle()
  } finally {
    if (before === undefined) delete process.env.NODE_ENV
    else process.env.NODE_ENV = before
  }
}
