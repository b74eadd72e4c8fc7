import './html-editor.css'
import { type Editor, EditorContent, useEditor as useTiptap, useEditorState } from '@tiptap/react'
import { useEffect, useId } from 'react'
import { useMessages } from '#office/messages.tsx'
import { asKept, HTML_EXTENSIONS } from '#office/pages/content/fields/html-schema.ts'
import { LabelledField } from '#office/pages/content/fields/labelled.tsx'

type HtmlEditorProps = {
  label: string
  value: string
  onChange: (html: string) => void
  fault?: string | undefined
  isLabelHidden?: boolean
  lang?: string
}

/** The editor for formatted text. Its code is in a separate chunk that other office pages do not load. */
export default function HtmlEditor({ label, value, onChange, fault, isLabelHidden, lang }: HtmlEditorProps) {
  const id = useId()
  const editor = useTiptap({
    extensions: HTML_EXTENSIONS,
    content: value,
    // The content security policy blocks injected style sheets, so the editor must not inject its own.
    injectCSS: false,
    shouldRerenderOnTransaction: false,
    editorProps: {
      attributes: {
        class: 'html-editor__text',
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': `${id}-label`,
        ...(lang && { lang }),
      },
    },
    onUpdate: ({ editor: now }) => onChange(asKept(now.getHTML())),
  })
  useEffect(() => {
    // Shows a text that was not typed in this editor, such as an earlier version or another person's edit. The editor may have been
    // destroyed before its page rendered. Then a new editor replaces it, so nothing is done here.
    if (editor && !editor.isDestroyed && asKept(editor.getHTML()) !== value && !editor.isFocused)
      editor.commands.setContent(value, { emitUpdate: false })
  }, [editor, value])
  return (
    <LabelledField {...{ id, label, fault, isLabelHidden }} isGroup>
      <div className="html-editor">
        {editor && <Toolbar editor={editor} label={label} />}
        <EditorContent editor={editor} />
      </div>
    </LabelledField>
  )
}

type Tool = { name: string; sign: string; isOn: boolean; run: () => void }

function toolsOf(editor: Editor, t: Record<string, string>): Omit<Tool, 'isOn'>[] {
  const chain = () => editor.chain().focus()
  const tool = (name: string, sign: string, run: () => void) => ({ name: t[name] ?? name, sign, run })
  return [
    tool('heading2', 'H2', () => chain().toggleHeading({ level: 2 }).run()),
    tool('heading3', 'H3', () => chain().toggleHeading({ level: 3 }).run()),
    tool('bold', 'B', () => chain().toggleBold().run()),
    tool('italic', 'I', () => chain().toggleItalic().run()),
    tool('bulletList', '•', () => chain().toggleBulletList().run()),
    tool('orderedList', '1.', () => chain().toggleOrderedList().run()),
    tool('blockquote', '“', () => chain().toggleWrap('blockquote').run()),
    tool('cite', '—', () => chain().setNode('citeLine').run()),
    tool('undo', '↶', () => chain().undo().run()),
  ]
}

function Toolbar({ editor, label }: { editor: Editor; label: string }) {
  const t = useMessages('content')
  const on = useEditorState({
    editor,
    selector: ({ editor: now }) => [
      now.isActive('heading', { level: 2 }),
      now.isActive('heading', { level: 3 }),
      now.isActive('bold'),
      now.isActive('italic'),
      now.isActive('bulletList'),
      now.isActive('orderedList'),
      now.isActive('blockquote'),
      now.isActive('citeLine'),
      false,
    ],
  })
  return (
    <div className="html-editor__tools" role="group" aria-label={`${t.toolbar}: ${label}`}>
      {toolsOf(editor, t.tools).map(({ name, sign, run }, at) => (
        <button key={name} type="button" aria-label={name} title={name} aria-pressed={on[at] === true} onClick={run}>
          <span aria-hidden="true" className={`html-editor__sign html-editor__sign--${at}`} data-sign={sign} />
        </button>
      ))}
    </div>
  )
}
