import { sitemap } from '../../templates/sitemap.js'
import { pages } from '../site.js'

export const GET = () => new Response(sitemap(pages))
