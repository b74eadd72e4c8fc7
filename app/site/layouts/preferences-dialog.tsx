import { useVisit } from '#app/components/visit.ts'
import { useLanguage, useMessages } from '#app/components/messages.tsx'
import { PREFERENCES_ID } from '#app/site/layouts/frame-dialogs.ts'
import { closeModal, modalButton } from '#app/ui/overlays/modal-button.ts'
import { PreferencesForm } from '#app/site/layouts/preferences-form.tsx'
import { Icon } from '#app/ui/icon.tsx'

/** The dialog in which a visitor chooses language and currency. It also opens without a script. */
export function PreferencesDialog() {
  const t = useMessages('site')
  const language = useLanguage()
  const { currency } = useVisit()
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- a tap on the backdrop is a click on the dialog itself; the Escape key closes the dialog
    <dialog
      id={PREFERENCES_ID}
      className="dialog"
      aria-labelledby="preferences-title"
      onClick={(event) => event.target === event.currentTarget && event.currentTarget.close()}
    >
      <div className="dialog__pad">
        <button className="icon-btn dialog__close" aria-label={t.close} {...modalButton('close', PREFERENCES_ID)}>
          <Icon name="close" />
        </button>
        <h2 className="d3" id="preferences-title">
          {t.preferences}
        </h2>
        <PreferencesForm key={language + currency} look="lists" onSaved={() => closeModal(PREFERENCES_ID)}>
          <p className="small preferences__note">{t.currencyNote}</p>
        </PreferencesForm>
      </div>
    </dialog>
  )
}
