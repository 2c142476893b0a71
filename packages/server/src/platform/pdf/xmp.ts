import { escapeHtml } from '../escape-html.ts';

/** Properties of a PDF that PDF/A does not know by itself, with their values. */
export type XmpSchema = {
  name: string;
  namespace: string;
  prefix: string;
  properties: Readonly<Record<string, string | number>>;
};

/** RDF with the values, and the description of their schemas that PDF/A-3 wants with them (ISO 19005-3, 6.6.2.3). */
export function xmpOf(schemas: readonly XmpSchema[]): string {
  const values = schemas.map(
    ({ namespace, prefix, properties }) =>
      `<rdf:Description rdf:about="" xmlns:${prefix}="${namespace}">${Object.entries(properties)
        .map(([name, value]) => `<${prefix}:${name}>${escapeHtml(String(value))}</${prefix}:${name}>`)
        .join('')}</rdf:Description>`,
  );
  const described = schemas.map(
    ({ name, namespace, prefix, properties }) =>
      `<rdf:li rdf:parseType="Resource"><pdfaSchema:schema>${name}</pdfaSchema:schema>` +
      `<pdfaSchema:namespaceURI>${namespace}</pdfaSchema:namespaceURI><pdfaSchema:prefix>${prefix}</pdfaSchema:prefix>` +
      `<pdfaSchema:property><rdf:Seq>${Object.entries(properties).map(describe).join('')}</rdf:Seq></pdfaSchema:property></rdf:li>`,
  );
  return `${values.join('\n')}
<rdf:Description rdf:about="" xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/" xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#" xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#">
<pdfaExtension:schemas><rdf:Bag>${described.join('\n')}</rdf:Bag></pdfaExtension:schemas>
</rdf:Description>`;
}

const describe = ([name, value]: [string, string | number]): string =>
  `<rdf:li rdf:parseType="Resource"><pdfaProperty:name>${name}</pdfaProperty:name>` +
  `<pdfaProperty:valueType>${typeof value === 'number' ? 'Integer' : 'Text'}</pdfaProperty:valueType>` +
  `<pdfaProperty:category>${typeof value === 'number' ? 'internal' : 'external'}</pdfaProperty:category>` +
  `<pdfaProperty:description>${name}</pdfaProperty:description></rdf:li>`;
