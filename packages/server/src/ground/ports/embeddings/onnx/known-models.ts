/** The purpose of a text, which some models expect as a prefix. */
export interface Prefixes {
  readonly query: string;
  readonly passage: string;
}

/** How the states of a text's pieces become one vector: their mean, or the first one. */
export type Pooling = 'mean' | 'cls';

/** Files that `guildhall models add` can fetch. */
export interface KnownFiles {
  /** The repository on Hugging Face or a mirror. */
  readonly repository: string;
  /** Candidates for the model's file; the first one in the repository counts. */
  readonly modelFiles: readonly string[];
  readonly licence: string;
  /** Its strength, in a few words. */
  readonly about: string;
}

/** A model that makes vectors. */
export interface KnownModel extends KnownFiles {
  readonly dimensions: number;
  readonly pooling: Pooling;
  readonly prefixes: Prefixes;
}

const eightBits = ['onnx/model_quantized.onnx', 'onnx/model_int8.onnx'];
const none: Prefixes = { query: '', passage: '' };

/**
 * The models that are known by name. Their files are not pinned by a hash; `models add` stores the
 * hashes of the downloaded files instead.
 */
export const knownModels: Readonly<Record<string, KnownModel>> = {
  'snowflake-arctic-embed-s': {
    repository: 'Snowflake/snowflake-arctic-embed-s',
    modelFiles: [...eightBits, 'onnx/model.onnx'],
    licence: 'Apache-2.0',
    about: 'English, small',
    dimensions: 384,
    pooling: 'cls',
    prefixes: { query: 'Represent this sentence for searching relevant passages: ', passage: '' },
  },
  'snowflake-arctic-embed-m-v2.0': {
    repository: 'Snowflake/snowflake-arctic-embed-m-v2.0',
    modelFiles: [...eightBits, 'onnx/model.onnx'],
    licence: 'Apache-2.0',
    about: 'many languages, medium',
    dimensions: 768,
    pooling: 'cls',
    prefixes: { query: 'query: ', passage: '' },
  },
  'granite-embedding-107m-multilingual': {
    repository: 'ibm-granite/granite-embedding-107m-multilingual',
    modelFiles: [...eightBits, 'onnx/model.onnx', 'model.onnx'],
    licence: 'Apache-2.0',
    about: 'twelve languages, small',
    dimensions: 384,
    pooling: 'cls',
    prefixes: none,
  },
  'multilingual-e5-base': {
    repository: 'Xenova/multilingual-e5-base',
    modelFiles: [...eightBits, 'onnx/model.onnx'],
    licence: 'MIT',
    about: 'a hundred languages, medium: the larger sister of the built-in one',
    dimensions: 768,
    pooling: 'mean',
    prefixes: { query: 'query: ', passage: 'passage: ' },
  },
  'bge-m3': {
    repository: 'Xenova/bge-m3',
    modelFiles: [...eightBits, 'onnx/model.onnx'],
    licence: 'MIT',
    about: 'a hundred languages, large',
    dimensions: 1024,
    pooling: 'cls',
    prefixes: none,
  },
};

/** The cross-encoders that are known by name, for the setting RERANKER. */
export const knownRerankers: Readonly<Record<string, KnownFiles>> = {
  'ms-marco-MiniLM-L6-v2': {
    repository: 'Xenova/ms-marco-MiniLM-L-6-v2',
    modelFiles: [...eightBits, 'onnx/model.onnx'],
    licence: 'Apache-2.0',
    about: 'reranker: English, small and fast',
  },
  'bge-reranker-v2-m3': {
    repository: 'onnx-community/bge-reranker-v2-m3-ONNX',
    modelFiles: [...eightBits, 'onnx/model.onnx'],
    licence: 'Apache-2.0',
    about: 'reranker: a hundred languages, large: too slow for most processors',
  },
  'jina-reranker-v2': {
    repository: 'jinaai/jina-reranker-v2-base-multilingual',
    modelFiles: [...eightBits, 'onnx/model.onnx'],
    licence: 'CC-BY-NC-4.0',
    about: 'reranker: a hundred languages, medium, not for commercial use',
  },
};
