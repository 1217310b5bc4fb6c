import { createContext, useContext } from 'react'
import { editorWords } from '../../words/editorWords'

export const englishWords = editorWords()

export const WordsContext = createContext(englishWords)

export const useWords = () => useContext(WordsContext)
