/** Files for the reader: saved by the browser. */
export function save(contents: Blob, name: string): void {
  const url = URL.createObjectURL(contents);
  Object.assign(document.createElement('a'), { href: url, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

/** A drawing as pixels. */
export async function asPng(drawing: Blob): Promise<Blob> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(await drawing.text())}`;
  await image.decode();
  const canvas = Object.assign(document.createElement('canvas'), { width: image.width, height: image.height });
  canvas.getContext('2d')?.drawImage(image, 0, 0);
  return new Promise((done, failed) =>
    canvas.toBlob((made) => (made ? done(made) : failed(new Error('the browser cannot draw it'))), 'image/png'),
  );
}
