export default async function tearDown() {
  if (!globalThis.e2e) return;
  await globalThis.e2e.browser.close();
  await globalThis.e2e.app.stop();
}
