/**
 * Returns the attributes that make a button open or close a <dialog> of this page without a script. In a browser without command support,
 * a click handler does the same. `dialogId` is the id of the dialog.
 */
export const modalButton = (command: 'show-modal' | 'close', dialogId: string) => ({
  type: 'button' as const,
  command,
  commandfor: dialogId,
  onClick: () => {
    if ('command' in HTMLButtonElement.prototype) return
    const dialog = document.querySelector<HTMLDialogElement>(`#${dialogId}`)
    if (command === 'close') dialog?.close()
    else dialog?.showModal()
  },
})

export function closeModal(dialogId: string): void {
  document.querySelector<HTMLDialogElement>(`#${dialogId}[open]`)?.close()
}
