/*
 * Turns the pages of enlarged pictures. It shares no module with the script of videos, which would be split otherwise, on
 * all pages with videos.
 */
import { enlargePictures } from '../browser/behaviours/enlargePictures'

document.querySelectorAll<HTMLElement>('[data-enlarges]').forEach(enlargePictures)
