import { useState } from 'react'
import type { FormViewProps } from './FormViewProps'
import { FormBody } from './FormBody'
import { SidePanel } from '../../ui/SidePanel'

/** The element id of a form's panel, which the bar that opens it links to. */
export const panelId = (name: string): string => `panel-${name}`

export function PanelForm({ form }: FormViewProps<'panel'>) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <SidePanel id={panelId(form.name)} title={form.title} close={form.close} onOpenChange={setIsOpen}>
      <FormBody form={form} hideTitle done={closePanel} isShown={isOpen} />
    </SidePanel>
  )
}

/** Closes the panel after success; the browser returns the focus to the element that opened it. */
const closePanel = (element: HTMLFormElement): void => element.closest('dialog')?.close()
