import published from '@digitalia/fatturapa/src/schemas/Schema_1.2.1.xsd?raw';
import { validateXML } from 'xmllint-wasm';

/** The signature's schema, which the format's own imports; our documents are not signed. */
const signature = `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema"
  targetNamespace="http://www.w3.org/2000/09/xmldsig#"><xs:element name="Signature"/></xs:schema>`;

const schema = published.replace(/^\uFEFF/, '').replace(/schemaLocation="[^"]*"/, 'schemaLocation="signature.xsd"');

/** What the published schema finds wrong with documents, each after its file's name. */
export async function schemaErrors(documents: readonly { name: string; text: string }[]): Promise<string[]> {
  const { errors } = await validateXML({
    xml: documents.map(({ name, text }) => ({ fileName: name, contents: text })),
    schema: [{ fileName: 'fattura.xsd', contents: schema }],
    preload: [{ fileName: 'signature.xsd', contents: signature }],
  });
  return errors.map(({ rawMessage }) => rawMessage);
}
