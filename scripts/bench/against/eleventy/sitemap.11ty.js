import { sitemap } from './templates/sitemap.js'

export const data = { permalink: '/sitemap.xml', eleventyExcludeFromCollections: true }

export const render = ({ pages }) => sitemap(pages)
