export * from './links/link-signer.js';
export * from './links/links-for.js';
export * from './mime/compose-mime.js';
export * from './render/compile-email.js';
export * from './render/email.types.js';
export * from './template/check-template.js';
export * from './template/merge-fields.js';
export * from './template/text-template-html.js';
