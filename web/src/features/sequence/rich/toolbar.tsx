import { Button, TextInput } from '@mantine/core';
import { type Editor, useEditorState } from '@tiptap/react';
import { type FormEvent, type ReactNode, useState } from 'react';
import classes from './rich-email.module.css';

interface Tool {
  name: string;
  shown: ReactNode;
  active?: boolean;
  use: () => unknown;
}

/** The formats for the selected words. */
export function Toolbar({ editor }: { editor: Editor }) {
  const [linking, setLinking] = useState(false);
  const is = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      bold: now.isActive('bold'),
      italic: now.isActive('italic'),
      underline: now.isActive('underline'),
      bulletList: now.isActive('bulletList'),
      orderedList: now.isActive('orderedList'),
      link: now.isActive('link'),
    }),
  });
  const chain = () => editor.chain().focus();
  const tools: Tool[] = [
    { name: 'Bold', shown: <b>B</b>, active: is.bold, use: () => chain().toggleBold().run() },
    { name: 'Italic', shown: <i>I</i>, active: is.italic, use: () => chain().toggleItalic().run() },
    { name: 'Underline', shown: <u>U</u>, active: is.underline, use: () => chain().toggleUnderline().run() },
    { name: 'Bullet list', shown: '• List', active: is.bulletList, use: () => chain().toggleBulletList().run() },
    { name: 'Numbered list', shown: '1. List', active: is.orderedList, use: () => chain().toggleOrderedList().run() },
    { name: 'Link', shown: 'Link', active: is.link, use: () => setLinking(!linking) },
    { name: 'Undo', shown: 'Undo', use: () => chain().undo().run() },
    { name: 'Redo', shown: 'Redo', use: () => chain().redo().run() },
  ];
  return (
    <>
      <div className={classes.tools} role="group" aria-label="Formatting">
        {tools.map(({ name, shown, active, use }) => (
          <button key={name} type="button" className={classes.tool} aria-label={name} aria-pressed={active} onClick={use}>
            {shown}
          </button>
        ))}
      </div>
      {linking && <LinkForm editor={editor} onDone={() => setLinking(false)} />}
    </>
  );
}

function LinkForm({ editor, onDone }: { editor: Editor; onDone: () => void }) {
  const [href, setHref] = useState(String(editor.getAttributes('link').href ?? 'https://'));
  const set = (event: FormEvent) => {
    event.preventDefault();
    editor.chain().focus().extendMarkRange('link').setLink({ href: href.trim() }).run();
    onDone();
  };
  const remove = () => {
    editor.chain().focus().extendMarkRange('link').unsetLink().run();
    onDone();
  };
  return (
    <form className={classes.link} onSubmit={set}>
      <TextInput
        size="xs"
        type="url"
        label="Where the link leads"
        value={href}
        onChange={({ currentTarget }) => setHref(currentTarget.value)}
      />
      <Button type="submit" size="xs" variant="light" disabled={!/^https?:\/\/\S+$/i.test(href.trim())}>
        Set link
      </Button>
      <Button size="xs" variant="default" onClick={remove}>
        Remove link
      </Button>
    </form>
  );
}
