import type { Language } from '#domain/content/editing/content-field.ts'
import { office } from '#office/api/office.ts'
import { useAction } from '#office/api/use-action.ts'
import { Button } from '#office/kit/button.tsx'
import { Fault } from '#office/kit/note.tsx'
import { useMessages } from '#office/messages.tsx'
import { isDrafted, textState } from '#office/pages/content/editor/editor-data.ts'
import { useEditor } from '#office/pages/content/editor/editor-context.ts'

/**
 * The headings of the two language columns. A heading shows the version of the texts and the number of missing texts in this language. If
 * the English text is outdated, a note appears.
 */
export function LanguageHeads({ onDone }: { onDone: (notice: string) => void }) {
  return (
    <div className="bilingual bilingual--head">
      <span />
      {(['id', 'en'] as const).map((language) => (
        <LanguageHead key={language} language={language} onDone={onDone} />
      ))}
    </div>
  )
}

function LanguageHead({ language, onDone }: { language: Language; onDone: (notice: string) => void }) {
  const t = useMessages('content')
  const { item, drafts } = useEditor()
  const own = drafts.of(language)
  const { isBlank, gaps } = textState(drafts.parts, language)
  const madeOf = item.parts.find(({ part }) => part === 'en')?.madeOf ?? 0
  const source = item.parts.find(({ part }) => part === 'id')?.version ?? 0
  return (
    <div className="bilingual__cell" data-language={language}>
      <h2 className="head">{t.languages[language]}</h2>
      <p className="micro soft">
        <span className={gaps > 0 || isBlank ? 'warn' : 'ok'}>
          {isBlank ? t.noTexts : gaps > 0 ? t.missing(gaps) : t.whole}
        </span>
        {`, ${t.versionOf(own?.version ?? 1)}`}
        {own && isDrafted(own) && `, ${t.notPublished}`}
      </p>
      {language === 'en' && item.isBehind && (
        <div className="micro warn bilingual__behind">
          {t.madeOf(madeOf, source)}
          {item.mayPublish && <StillFits onDone={onDone} />}
        </div>
      )}
    </div>
  )
}

function StillFits({ onDone }: { onDone: (notice: string) => void }) {
  const t = useMessages('content')
  const { item, drafts } = useEditor()
  const { run, fault, isBusy } = useAction()
  const confirm = async () => {
    await drafts.flush()
    const own = drafts.of('en')
    const body = { version: own?.version ?? 0, draft: own?.revision ?? 0 }
    if (await run(() => office.confirmEnglish({ id: item.key, ...body }))) onDone(t.whole)
  }
  return (
    <>
      <Button isBusy={isBusy} onClick={() => void confirm()}>
        {t.stillFits}
      </Button>
      <Fault>{fault}</Fault>
    </>
  )
}
