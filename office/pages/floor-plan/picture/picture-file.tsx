import { useRef } from 'react'
import { Button } from '#office/kit/button.tsx'
import { useMessages } from '#office/messages.tsx'

type PictureFileProps = { isBusy: boolean; isPresent: boolean; onChoose: (file: File) => void }

/** A button that opens the file dialog of the browser. Staff choose a picture in this dialog. */
export function PictureFile({ isBusy, isPresent, onChoose }: PictureFileProps) {
  const t = useMessages('floorPlan')
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        className="sr"
        type="file"
        tabIndex={-1}
        aria-label={t.underFile}
        accept="image/jpeg,image/png,image/webp"
        onChange={({ target }) => {
          const file = target.files?.[0]
          // The field is cleared, so that staff can choose the same file again after a failed upload.
          target.value = ''
          if (file) onChoose(file)
        }}
      />
      <Button isBusy={isBusy} onClick={() => input.current?.click()}>
        {isPresent ? t.underOther : t.underChoose}
      </Button>
    </>
  )
}
