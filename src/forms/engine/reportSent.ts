/** Reports an arrived request to the script that counts visits (`app/pageScripts/measure.ts`), whichever words the visitor reads. */
export const reportSent = (): void => void document.dispatchEvent(new Event('form-sent'))
