// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IEscrow} from "../../src/IEscrow.sol";
import {EscrowTest} from "./EscrowTest.sol";
import {vm} from "./Vm.sol";

/// @title Signs USDC's permits and authorizations.
abstract contract Signing is EscrowTest {
    function sign(uint256 privateKey, bytes32 structHash) internal view returns (bytes memory) {
        bytes32 digest = keccak256(abi.encodePacked(hex"1901", usdc.DOMAIN_SEPARATOR(), structHash));
        (uint8 v, bytes32 r, bytes32 s) = vm.sign(privateKey, digest);
        return abi.encodePacked(r, s, v);
    }

    function signPermit(uint256 privateKey, address owner, address spender, uint256 amount, uint256 deadline)
        internal
        view
        returns (bytes memory)
    {
        return sign(
            privateKey,
            keccak256(abi.encode(usdc.PERMIT_TYPEHASH(), owner, spender, amount, usdc.nonces(owner), deadline))
        );
    }

    function authorize(uint256 privateKey, address payer, IEscrow.Ref memory campaign, uint256 amount, bytes32 entropy)
        internal
        view
        returns (IEscrow.Authorization memory)
    {
        bytes32 structHash = keccak256(
            abi.encode(
                usdc.RECEIVE_WITH_AUTHORIZATION_TYPEHASH(),
                payer,
                address(escrow),
                amount,
                0,
                block.timestamp + 1 hours,
                escrow.authorizationNonce(campaign, entropy)
            )
        );
        return IEscrow.Authorization({
            payer: payer,
            amount: amount,
            validAfter: 0,
            validBefore: block.timestamp + 1 hours,
            entropy: entropy,
            signature: sign(privateKey, structHash)
        });
    }
}
