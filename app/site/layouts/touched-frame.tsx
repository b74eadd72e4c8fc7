import { Ahead } from '#app/site/layouts/ahead.tsx'
import { Menu } from '#app/site/layouts/menu.tsx'
import { PreferencesDialog } from '#app/site/layouts/preferences-dialog.tsx'

/**
 * What of the frame stirs only when the page is touched. Its dialogs open before that, too: by buttons that need no script.
 */
export default function TouchedFrame() {
  return (
    <>
      <Menu />
      <PreferencesDialog />
      <Ahead />
    </>
  )
}
