import { page } from './templates/page.js'

/** A page for each entry of the data file of pages. */
export const data = {
  pagination: { data: 'pages', size: 1, alias: 'one' },
  permalink: ({ one }) => `${one.address}/index.html`,
  eleventyExcludeFromCollections: true,
}

export const render = ({ one, languages }) => page(one, languages[one.language])
