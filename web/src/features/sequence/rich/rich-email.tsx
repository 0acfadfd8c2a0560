import { Input } from '@mantine/core';
import { EditorContent, useEditor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { useEffect, useLayoutEffect, useRef } from 'react';
import type { BodyProps } from '../body-props';
import { fieldText } from '../merge-fields';
import { type DocumentNode, documentOf, htmlForEditor, htmlOf, isFormatted, textOf } from './email-document';
import { LiquidNode } from './liquid-node';
import { labelOf } from './field-label';
import { Toolbar } from './toolbar';
import classes from './rich-email.module.css';

/** An email as it will look, its fields as pills; plain text and HTML are kept in step. */
export default function RichEmail({ body, fields, inserterRef, onChange }: BodyProps) {
  const known = useRef(body);
  const editor = useEditor({
    extensions: [
      StarterKit.configure({
        ...{ blockquote: false, code: false, codeBlock: false, heading: false, horizontalRule: false, strike: false },
        link: { openOnClick: false, autolink: false },
      }),
      LiquidNode.configure({ labelOf: (raw) => labelOf(raw, fields), className: classes.field }),
    ],
    content: contentOf(body),
    injectCSS: false,
    shouldRerenderOnTransaction: false,
    editorProps: { attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-label': 'Email' } },
    onUpdate: ({ editor: changed }) => {
      const written = changed.getJSON() as DocumentNode;
      known.current = { text: textOf(written), html: isFormatted(written) ? htmlOf(written) : null };
      onChange(known.current);
    },
  });
  // In the commit itself: later, the next letter may be there already, and our own change would count as new.
  useLayoutEffect(() => {
    const { text, html } = known.current;
    if (body.text !== text || body.html !== html) editor.commands.setContent(contentOf(body), { emitUpdate: false });
    known.current = body;
  }, [editor, body]);
  useEffect(() => {
    inserterRef.current = (field) => {
      editor
        .chain()
        .focus()
        .insertContent({ type: 'liquid', attrs: { raw: fieldText(field) } })
        .run();
    };
  }, [editor, inserterRef]);
  return (
    <Input.Wrapper label="Email" labelElement="div">
      <div className={classes.editor}>
        <Toolbar editor={editor} />
        <EditorContent editor={editor} className={classes.content} />
      </div>
    </Input.Wrapper>
  );
}

const contentOf = ({ text, html }: BodyProps['body']) => (html === null ? documentOf(text) : htmlForEditor(html));
