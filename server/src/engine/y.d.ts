export declare const y = 1;
