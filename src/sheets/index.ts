/** The door of the spreadsheets: the command, and what the editor's window of sheets uses. */
export { tableCommand } from './tableCommand'
export { printSheet, readSheet } from './sheetFile'
export { cellOfValue, changeByTable, listTable, rowsOf, type ListChange } from './listTable'
