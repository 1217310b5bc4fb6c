/*
 * Plays the videos of galleries, and opens their viewer. It shares no module with the first script, which would be split
 * otherwise, on all pages.
 */
import { startGallery } from '../browser/behaviours/gallery/startGallery'

document.querySelectorAll<HTMLElement>('[data-gallery]').forEach(startGallery)
