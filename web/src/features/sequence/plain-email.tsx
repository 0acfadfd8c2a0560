import { Textarea } from '@mantine/core';
import { useEffect, useRef } from 'react';
import type { BodyProps } from './body-props';
import { insertedAt } from './merge-fields';

/** The text of an email as it is stored. Its HTML is generated again from the typed text. */
export function PlainEmail({ body, inserterRef, onChange }: BodyProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  const { text, html } = body;
  useEffect(() => {
    inserterRef.current = (field) => {
      const { selectionStart: from = text.length, selectionEnd: to = from } = area.current ?? {};
      const after = insertedAt(text, from, to, field);
      onChange({ text: after.text, html: null });
      // The menu returns the focus to its button first.
      setTimeout(() => {
        area.current?.focus();
        area.current?.setSelectionRange(after.caret, after.caret);
      });
    };
  }, [inserterRef, onChange, text]);
  return (
    <Textarea
      ref={area}
      label="Email"
      description={
        <>
          Fields in braces are filled in for each lead: {'{{ first_name | default: "there" }}'}, {'{{ company }}'}.
          {html !== null && ' What you change here loses its formatting.'}
        </>
      }
      autosize
      minRows={10}
      maxRows={24}
      value={text}
      onChange={({ currentTarget }) => onChange({ text: currentTarget.value, html: null })}
    />
  );
}
