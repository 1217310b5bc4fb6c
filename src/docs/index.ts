/** The door of the documentation: its site is written from the schema and its texts. */
export { missingExamples, writeDocs } from './writeDocs'
