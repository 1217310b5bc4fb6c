/// <reference types="vite/client" />
import { createRoot } from 'react-dom/client'
import { EditorStore } from './EditorStore'
import { Screen } from './screen/Screen'
import './editor.css'

const store = new EditorStore()
createRoot(document.getElementById('editor') as HTMLElement).render(<Screen store={store} />)
void store.open()
