/// <reference types="vite/client" />
import { createRoot } from 'react-dom/client'
import { EditorStore } from './EditorStore'
import { Screen } from './screen/Screen'
import './styles/ground.css'
import './styles/screen.css'
import './styles/fields.css'
import './styles/windows.css'
import './styles/narrow.css'

const store = new EditorStore()
createRoot(document.getElementById('editor') as HTMLElement).render(<Screen store={store} />)
void store.open()
