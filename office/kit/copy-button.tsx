import { useState } from 'react'
import { Button } from '#office/kit/button.tsx'
import { useMessages } from '#office/messages.tsx'

/** A button that copies a text. A confirmation appears in place of the button. */
export function CopyButton({ text }: { text: string }) {
  const t = useMessages('frame')
  const [isCopied, setIsCopied] = useState(false)
  const copy = async () => {
    await navigator.clipboard.writeText(text).then(
      () => setIsCopied(true),
      () => undefined,
    )
  }
  return (
    <Button icon={isCopied ? 'check' : 'copy'} onClick={() => void copy()}>
      <span role="status">{isCopied ? t.copied : t.copy}</span>
    </Button>
  )
}
