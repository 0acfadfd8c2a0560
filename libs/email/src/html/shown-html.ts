import type sanitizeHtml from 'sanitize-html';

const TEXT_TAGS = 'p br h1 h2 h3 h4 h5 h6 blockquote pre hr ul ol li b strong i em u s small sub sup code span div center font';
const TABLE_TAGS = 'table thead tbody tfoot tr th td caption colgroup col';
const BOX = ['align', 'valign', 'width', 'height', 'bgcolor', 'style', 'dir', 'lang'];
const DEEPEST = 100;

/** The HTML allowed in an email, regardless of its author. */
export const shownHtml = {
  allowedTags: [...TEXT_TAGS.split(' '), ...TABLE_TAGS.split(' '), 'a', 'img'],
  allowedAttributes: {
    '*': BOX,
    a: [...BOX, 'href', 'title'],
    img: [...BOX, 'src', 'alt', 'title', 'border'],
    table: [...BOX, 'border', 'cellpadding', 'cellspacing'],
    td: [...BOX, 'colspan', 'rowspan'],
    th: [...BOX, 'colspan', 'rowspan'],
    font: [...BOX, 'color', 'face', 'size'],
  },
  parseStyleAttributes: false,
  nestingLimit: DEEPEST,
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['http', 'https'] },
  allowProtocolRelative: false,
} satisfies sanitizeHtml.IOptions;
